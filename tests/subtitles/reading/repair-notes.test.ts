import { describe, expect, test } from 'vitest';
import { problemLog } from '#subtitles/reading/problem-log.ts';
import { noteTimingFaults } from '#subtitles/reading/repair-notes.ts';
import { TimecodeFault } from '#subtitles/timing/scan-timecode.ts';
import { ODD_ARROW } from '#subtitles/timing/timing-line.ts';

describe('noteTimingFaults', () => {
  test.each([
    [TimecodeFault.shortField, 'short_field'],
    [TimecodeFault.missingHours, 'missing_hours'],
    [TimecodeFault.missingMilliseconds, 'missing_milliseconds'],
    [TimecodeFault.oddFraction, 'odd_fraction'],
    [TimecodeFault.spaces, 'spaces_in_timecode'],
    [TimecodeFault.past59, 'field_past_59'],
    [TimecodeFault.dot, 'other_fraction_mark'],
    [TimecodeFault.colonFraction, 'other_fraction_mark'],
    [TimecodeFault.hoursPast99, 'hours_past_99'],
    [ODD_ARROW, 'odd_arrow'],
  ])('reports %i as %s', (fault, code) => {
    const log = problemLog();
    noteTimingFaults(log, fault, 4, 1);
    expect(log.list()).toEqual([{ code, line: 4, cueIndex: 1, count: 1 }]);
  });
});
