import { randomUUID } from 'node:crypto';
import { readCues } from '#protocol/cue-wire.ts';
import type { SuggestRequest, SuggestResponse } from '#protocol/suggest.ts';
import { paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { claimTrack } from '#server/accounts/credits/charge/source-claim.ts';
import { withinSuggestionAllowance } from '#server/accounts/credits/suggestion-allowance.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { modelFailure } from './model-failure.ts';
import { suggest, suggestableLines } from '../engine/suggest.ts';
import { type Caller, languageOf, meteredModels } from './translate-request.ts';

/**
 * Other wordings for some cues, as the person wishes. The credit of their translation pays for it.
 * @throws AppError as `translateRequest`, and `suggestions_used`.
 */
export async function suggestWordings(
  services: Services,
  body: SuggestRequest,
  { uid, authTimeMs, signal, address }: Pick<Caller, 'uid' | 'authTimeMs' | 'signal' | 'address'>,
): Promise<SuggestResponse> {
  const target = languageOf(body.target);
  const source = body.source === undefined ? null : languageOf(body.source);
  const cues = readCues(body.srt);
  if (cues.length === 0) throw new AppError('unreadable_subtitles');
  if (cues.length !== body.current.length)
    throw new AppError('invalid_request', {
      publicDetails: [{ path: 'current', message: 'one for each cue' }],
    });
  const translationId = body.translationId ?? randomUUID();
  const { current, wish, words, options = {}, before = [], after = [] } = body;
  const claim = claimTrack({
    target: target.code,
    texts: cues.map(({ text }) => text),
    translationId: body.translationId,
    variant: ['suggest', source?.code, options, wish, words, current],
  });
  const mayCall = suggestableLines(cues).length > 0;
  return paidTranslation(services, { uid, authTimeMs, claim, mayCall, signal, address }, async (paid) => {
    const { primary, plan } = await meteredModels(services, paid, { uid, translationId });
    const isOwnKey = paid.ownKey !== null;
    // A key of one's own is paid for by who asks.
    const model = isOwnKey ? primary.model : withinSuggestionAllowance(services, uid, primary.model);
    const suggestions = await suggest(
      {
        cues,
        current,
        assignment: { target, source, options },
        wish,
        words,
        before,
        after,
        signal: AbortSignal.any([paid.signal, paid.keyGone]),
      },
      {
        primary: { ...primary, model },
        plan,
        log: services.log,
        yieldToEventLoop: services.yieldToEventLoop,
      },
    ).catch((thrown: unknown) => {
      throw thrown instanceof AppError ? modelFailure(thrown, { isOwnKey }) : thrown;
    });
    const found = suggestions.reduce((sum, { length }) => sum + length, 0);
    services.metrics.count('polycue.suggestions', found, { wish: wish ?? 'own words' });
    if (found > 0) paid.owe();
    return { suggestions, charged: paid.isCharged() };
  });
}
