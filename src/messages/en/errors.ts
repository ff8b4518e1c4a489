/** One sentence for every error code of the API: what happened, and what to do next. */
export const errors = {
  'error.invalid_request': 'The request was not understood. Check the fields named in the details.',
  'error.unknown_language': 'The language “{language}” is not known. Use a code or an English name of the language list.',
  'error.unauthenticated': 'You must be signed in for this. Please sign in again.',
  'error.session_revoked': 'This session was ended. Please sign in again.',
  'error.upstream_unauthenticated': 'Your session has expired. Please sign in again.',
  'error.no_credits': 'You have used today’s {limit} free translations. The count starts again at midnight UTC.',
  'error.email_not_verified':
    'Please verify your email before logging in. Check your inbox for the verification link.',
  'error.cross_site': 'This request came from another site and was refused.',
  'error.forbidden': 'You may not do this.',
  'error.not_found': 'There is nothing at this address.',
  'error.method_not_allowed': 'This address does not take that method.',
  'error.conflict': 'This was changed or used elsewhere in the meantime. Reload and try again.',
  'error.payload_too_large': 'This is too large to send. The limit is {limit}.',
  'error.unsupported_media_type': 'Send this as JSON (Content-Type: application/json).',
  'error.unreadable_subtitles': 'No subtitles could be read from this text.',
  'error.model_key_rejected': 'Gemini did not accept your API key. Check it in Account Settings, or remove it.',
  'error.stored_key_unreadable':
    'Your stored API key can no longer be read. Please enter it again in Account Settings.',
  'error.translation_too_large': 'One translation can hold {limit} subtitles at most. Split the file and try again.',
  'error.rate_limited': 'Too many requests. Please wait {seconds} seconds and try again.',
  'error.model_quota_minute':
    'Gemini’s limit for this minute is reached. What is done is kept; go on in {seconds} seconds.',
  'error.model_quota_day':
    'Gemini’s limit for today is reached. What is done is kept; you can go on after {time}.',
  'error.platform_quota': 'Today’s YouTube limit of this product is used up. It starts again at midnight Pacific time.',
  'error.cancelled': 'The translation was cancelled. What was done is kept.',
  'error.internal': 'Something went wrong on our side. Please try again; the request id helps us to find it.',
  'error.model_unavailable': 'Gemini did not answer. What is done is kept; please try again.',
  'error.upstream_failed': 'A service that we rely on did not answer as expected. Please try again.',
  'error.unavailable': 'The service is not available for a moment. Please try again shortly.',
  'error.model_timeout': 'Gemini took too long to answer. What is done is kept; please try again.',
} as const;
