/** One sentence for every error code of the API: what happened, and what to do next. */
export const errors = {
  'error.invalid_request': 'The request was not understood. Load the page again and try once more.',
  'error.invalidFields': 'The request was not understood. Check these fields: {fields}.',
  'error.unknown_language':
    'The language “{language}” is not known. Use a code or an English name of the language list.',
  'error.unauthenticated': 'You must be signed in for this. Please sign in again.',
  'error.session_revoked': 'This session was ended. Please sign in again.',
  'error.upstream_unauthenticated': 'Your session has expired. Please sign in again.',
  'error.no_credits':
    'You have used today’s free credits ({limit}). The count starts again at midnight UTC; with a Gemini API key of your own in Account Settings there is no limit.',
  'error.email_not_verified':
    'Please verify your email before logging in. Check your inbox for the verification link.',
  'error.sign_in_again':
    'For the safety of your account this takes a sign-in of the last {minutes} minutes. Please sign in again.',
  'error.cross_site': 'This request came from another site and was refused.',
  'error.not_found': 'There is nothing at this address.',
  'error.method_not_allowed': 'This address does not take that method.',
  'error.payload_too_large': 'This is too large to send. The limit is {limit}.',
  'error.unsupported_media_type': 'Send this as JSON (Content-Type: application/json).',
  'error.unreadable_subtitles': 'No subtitles could be read from this text.',
  'error.model_key_rejected':
    'Gemini did not accept your API key. Check it in Account Settings, or remove it.',
  'error.stored_key_unreadable':
    'Your stored API key can no longer be read. Please enter it again in Account Settings.',
  'error.translation_too_large':
    'One translation can hold {limit} at most, repeats included. Split the file and try again.',
  'error.rate_limited': 'Too many requests. Please wait {wait} and try again.',
  'error.network_limit':
    'The {limit} free translations that one network has in a day are used up. Try again later, or use a Gemini API key of your own.',
  'error.free_budget':
    'The free translations of the day are used up, for everybody. Try again later, or use a Gemini API key of your own.',
  'error.failed_work':
    'Too much was sent to the model today without a result. Try again after midnight UTC, or use a Gemini API key of your own in Account Settings.',
  'error.suggestions_used':
    'You have used today’s suggestions. The count starts again at midnight UTC; with a Gemini API key of your own in Account Settings there is no limit.',
  'error.model_quota_minute':
    'The model’s limit for this minute is reached. What is done is kept; go on in {wait}.',
  'error.model_quota_day':
    'The model’s limit for today is reached. What is done is kept; you can go on after {time} UTC.',
  'error.platform_quota':
    'Today’s YouTube limit of this site is used up. It starts again at midnight Pacific time. Your translations are kept.',
  'error.cancelled': 'The translation was cancelled. What was done is kept.',
  'error.internal':
    'Something went wrong on our side. Please try again. If it happens again, write to us with this id: {requestId}.',
  'error.model_unavailable': 'The model did not answer. What is done is kept; please try again.',
  'error.upstream_failed': 'A service that we rely on did not answer as expected. Please try again.',
  'error.unavailable': 'The service is not available for a moment. Please try again shortly.',
  'error.model_timeout': 'The model took too long to answer. What is done is kept; please try again.',
  'error.upload_incomplete': 'Missing required information for upload',
  'error.track_name_too_long':
    'The track name is longer than {limit} characters. Please choose a shorter one.',
  'error.platform_token_missing': 'YouTube access token not available. Please sign in again.',
  'error.not_video_owner':
    'This Google account cannot edit this video. Sign in with the channel’s owner or an editor.',
  'error.own_video_refused':
    'YouTube refused this, although the video is on your channel. Try again later, or do it in YouTube Studio.',
  'error.platform_scope_missing':
    'Access to YouTube was not ticked in Google’s window. Connect YouTube again and tick it.',
  'error.no_channel': 'This Google account has no YouTube channel. Connect the account that owns the video.',
  'error.channel_closed': 'This YouTube channel is closed. Connect another account.',
  'error.channel_suspended': 'This YouTube channel is suspended. YouTube Studio says what can be done.',
  'error.account_closed': 'This Google account is closed on YouTube. Connect another account.',
  'error.account_suspended':
    'This Google account is suspended on YouTube. YouTube Studio says what can be done.',
  'error.delegation_forbidden': 'This Google account may not act for that channel. Ask its owner for access.',
  'error.video_not_found': 'Video not found. Was it deleted, or is another channel selected?',
  'error.track_not_found': 'That track is gone. Refresh the list of tracks and choose again.',
  'error.track_exists':
    'This video already has a track in {language} of this name. Replace it, choose another name, or cancel.',
  'error.upload_running': 'This upload is running already. Wait for it to end.',
  'error.upload_changed':
    'These subtitles are not the ones that were confirmed. Nothing was uploaded; please confirm them again.',
  'error.nothing_translated': 'None of these subtitles is translated, so nothing was uploaded.',
  'error.partly_translated':
    'Not translated: {missing} of {total} subtitles. Nothing was uploaded; allow untranslated subtitles to upload them all the same.',
  'error.track_too_large': 'The subtitle file is too large for this. The limit is {limit}.',
  'error.empty_track': 'Downloaded subtitle file is empty.',
  'error.track_not_convertible':
    'YouTube cannot give this track as SRT. Download it in YouTube Studio and upload the file here.',
  'error.track_metadata_refused':
    'YouTube did not accept the language code “{language}” or the track name “{name}”.',
  'error.video_metadata_refused':
    'YouTube did not accept the translated title or description. Check their length and characters and try again.',
  'error.texts_unfit':
    'The title or description does not fit YouTube’s limits. Nothing was uploaded; the details say what to change.',
  'error.original_language':
    'The title and description of this video are in {language} already. Polycue never changes the originals.',
  'error.default_language_missing':
    'YouTube does not know the language of this video’s own title. Choose it, so that the translation can be added.',
  'error.platform_user_quota':
    'Your share of today’s YouTube limit is used up. It starts again at midnight Pacific time. Your translations are kept.',
  'error.platform_busy': 'YouTube is busy. Please try again in a minute.',
  'error.platform_unavailable': 'YouTube did not answer as expected. Please try again.',
  'error.upload_unconfirmed':
    'YouTube did not confirm the upload. Look at the video in YouTube Studio before you try again.',
  'error.platform_not_configured': 'YouTube is not set up for this site. Please tell its operator.',
  'error.platform_timeout': 'YouTube took too long to answer. Please try again.',
} as const;
