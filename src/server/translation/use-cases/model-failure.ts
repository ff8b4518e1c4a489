import { AppError } from '#server/errors.ts';

/**
 * What a model's failure is for the caller. The operator's key, and a request that we made, are not theirs to mend: to them the model is unavailable.
 */
export function modelFailure(error: AppError, { isOwnKey }: { readonly isOwnKey: boolean }): AppError {
  const { code, params, retryAfterSeconds, message } = error;
  const isOurs = code === 'invalid_request' || (code === 'model_key_rejected' && !isOwnKey);
  if (!isOurs) return error;
  return new AppError('model_unavailable', {
    params,
    logMessage: message,
    cause: error,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
