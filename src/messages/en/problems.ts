/** One sentence for every problem in a subtitle file. */
export const problems = {
  'problem.empty_file': 'This file is empty. Choose another one.',
  'problem.binary_file':
    'This is not a subtitle file. An archive other than ZIP or gzip has to be unpacked first; choose the subtitle file inside.',
  'problem.html_page':
    'This is a web page, not a subtitle file. Download the subtitles themselves and try again.',
  'problem.unsupported_format':
    'This is {excerpt}, which cannot be read here. Save it as SRT with a subtitle editor and try again.',
  'problem.not_subtitles': 'No subtitles were recognised in this file. {formats} can be read.',
  'problem.no_cues':
    'No subtitle with words could be read in this file. Open it in a text editor: times and words should stand there.',
  'problem.archive_encrypted':
    'This archive is protected by a password. Unpack it and choose the subtitle file itself.',
  'problem.archive_too_large':
    'This archive unpacks to far more than a subtitle file holds, so it was not opened.',
  'problem.archive_damaged':
    'This archive is damaged or packed in an unusual way. Unpack it and choose the subtitle file itself.',
  'problem.office_document':
    'This is a document of a word processor, a spreadsheet or a PDF. Save it there as plain text (.txt) or as CSV, and open that file.',
  'problem.archive_empty':
    'There is no subtitle file in this archive. Choose one that holds a subtitle file, or the subtitle file itself.',
  'problem.text_before_first_cue':
    'Line {line}: the text before the first subtitle was left out: “{excerpt}”',
  'problem.unreadable_timing': 'Line {line}: the time could not be read, so this was left out: “{excerpt}”',
  'problem.text_after_timing': 'Line {line}: the text beside the times was left out: “{excerpt}”',
  'problem.trailing_text': 'Line {line}: this stands after the last subtitle and was left out: “{excerpt}”',
  'problem.unknown_line': 'Line {line}: this line is not part of a subtitle and was left out: “{excerpt}”',
  'problem.line_marks':
    'Lines that a mail program quoted with “>” or a spreadsheet put into quotation marks ({count}). These marks were taken off.',
  'problem.missing_number':
    'From line {line}: subtitles without a number ({count}). They were numbered anew.',
  'problem.odd_number':
    'Line {line}: “{excerpt}” stands where the number should be. The subtitle was numbered anew.',
  'problem.duplicate_number':
    'From line {line}: numbers that occur twice ({count}). The subtitles were numbered anew.',
  'problem.number_out_of_sequence':
    'From line {line}: numbers out of sequence ({count}). The subtitles were numbered anew.',
  'problem.missing_blank_line':
    'From line {line}: blank lines missing between subtitles ({count}). They were told apart by their times.',
  'problem.blank_line_in_cue':
    'From line {line}: blank lines inside a subtitle ({count}). The text was kept together.',
  'problem.other_fraction_mark':
    'From line {line}: times with another mark before the milliseconds ({count}). They were read as meant.',
  'problem.short_field': 'From line {line}: times with one-digit parts ({count}). They were read as meant.',
  'problem.missing_hours':
    'From line {line}: times without hours ({count}). They were read as minutes and seconds.',
  'problem.impossible_time':
    'From line {line}: times that no recording has ({count}). The words were kept, with a time that has to be corrected.',
  'problem.hours_past_99': 'From line {line}: times past 99 hours ({count}). They were kept.',
  'problem.zero_days':
    'From line {line}: times with “00:” before the hours ({count}). They were read without it.',
  'problem.missing_milliseconds':
    'From line {line}: times without milliseconds ({count}). They were read as whole seconds.',
  'problem.odd_fraction':
    'From line {line}: times whose fraction is not three digits long ({count}). They were read as decimals.',
  'problem.field_past_59':
    'From line {line}: times with minutes or seconds past 59 ({count}). They were carried over.',
  'problem.spaces_in_timecode':
    'From line {line}: times with spaces inside ({count}). The spaces were ignored.',
  'problem.negative_time': 'From line {line}: times before zero ({count}). They were set to zero.',
  'problem.odd_arrow':
    'From line {line}: another sign in place of “-->” between times ({count}). It was read as meant.',
  'problem.missing_fields':
    'From line {line}: subtitles with too few fields ({count}). The last field was read as the text.',
  'problem.settings_after_timing':
    'From line {line}: positions beside the times ({count}). They are not part of SRT and were left out.',
  'problem.ends_before_start': 'Line {line}: the subtitle ends before it starts. Its end was set anew.',
  'problem.zero_duration': 'From line {line}: subtitles that end when they start ({count}). They were kept.',
  'problem.out_of_order': 'From line {line}: subtitles out of order ({count}). They were sorted by start.',
  'problem.overlap':
    'From line {line}: subtitles that begin before the last one has ended ({count}). Their times were kept.',
  'problem.empty_cue': 'From line {line}: subtitles without text ({count}). They were kept.',
  'problem.nul_characters': 'From line {line}: zero bytes in the text ({count}). They were taken out.',
  'problem.zero_width_characters':
    'From line {line}: invisible characters where none belong ({count}). They were ignored.',
  'problem.undecodable_characters':
    'From line {line}: characters that could not be decoded ({count}). If the text looks wrong, choose another encoding.',
  'problem.mixed_line_ends':
    'From line {line}: line ends of different kinds ({count}). They were read alike.',
  'problem.unclosed_tag':
    'From line {line}: formatting that is never closed ({count}). It ends with its subtitle.',
  'problem.stray_tag':
    'From line {line}: closing tags without an opening one ({count}). They were taken out.',
  'problem.tags_too_deep':
    'From line {line}: formatting nested too deeply ({count}). The innermost was left out.',
  'problem.inner_timestamps':
    'From line {line}: times inside the text ({count}), as karaoke has them. They were left out.',
  'problem.missing_signature':
    'Line {line}: the first line, which names the format, is missing. The file was read all the same.',
  'problem.bad_setting':
    'From line {line}: display settings that WebVTT does not know ({count}). They were ignored.',
  'problem.bad_region':
    'From line {line}: region definitions that could not be read ({count}). They were ignored.',
  'problem.broken_markup': 'From line {line}: broken XML ({count}). It was read as far as possible.',
  'problem.broken_json':
    'This is JSON with a mistake in it. It was read as far as possible. To be sure of all words, let the program that made it write it once more.',
  'problem.cut_short': 'The file breaks off in the middle of a subtitle. What is there of it was read.',
  'problem.missing_end': 'From line {line}: subtitles without an end ({count}). Each was given one.',
  'problem.estimated_times':
    'From line {line}: lines without times ({count}). Each was given a time by its length; save as TXT to leave the times out.',
  'problem.lost_times':
    'From line {line}: times that are missing or could not be read ({count}). The words were kept, with times between those around them.',
  'problem.assumed_frame_rate':
    'The file counts frames and does not state how many there are in a second: {excerpt} are assumed. If the times drift, choose the frame rate of the film.',
  'problem.formatting_left_out':
    'From line {line}: formatting without a counterpart here ({count}), such as sizes. It was left out.',
  'problem.own_formatting':
    'From line {line}: formatting that only this format has ({count}), such as fades. It stays in a file of this format, and is left out of any other.',
  'problem.other_language_left_out':
    'From line {line}: the subtitles of another language or speaker, “{excerpt}” ({count}), were left out.',
  'problem.columns_left_out':
    'These columns of the table were left out: “{excerpt}” (cells with words: {count}).',
  'problem.comment_left_out': 'Comments for translators ({count}) were left out.',
  'problem.other_code_table':
    'The letters of this file are not of the code table that the file states. They were read as {excerpt}.',
  'problem.long_segments_cut':
    'Stretches of speech that were too long for a subtitle, or had long pauses, were cut by the times of their words (cuts: {count}).',
} as const;
