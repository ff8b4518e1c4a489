import { AppError } from '../errors.ts';

/** Status 200 from something that is no model: a network that asks to sign in, a wrong address, a proxy. Fewer lines would not help, as after an answer that is cut. */
export function noAnswer(): AppError {
  return new AppError('model_unavailable', { logMessage: 'a success without anything of an answer' });
}
