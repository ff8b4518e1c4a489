import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '#messages/t.ts';
import { BANNER_MS } from '#protocol/limits.ts';
import type { UploadPlan } from '#protocol/youtube.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { $session, signedInUid } from '#islands/session/session.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import type { Source } from '#islands/project/source.ts';
import { guardLeaving } from '#islands/ui/leave-guard.ts';
import { resetTime } from '#islands/youtube/fetch-failure.ts';
import { withToken } from '#islands/youtube/with-token.ts';
import { youtubeApi } from '#islands/youtube/youtube-api.ts';
import { youtubeToken, youtubeTokenOfPerson } from '#islands/youtube/youtube-token.ts';
import type { UploadWait, Work, WorkNotes } from '#islands/project/work.ts';
import type { PageNotice } from '../page-message/notice.ts';
import { $besideId, $outcome, $upload, $uploadedId, type Outcome, type Upload } from './running-upload.ts';
import { type Banner, failureBanner, successBanner } from './upload-banner.ts';
import { makeOffer, type UploadOffer } from './upload-offer.ts';
import { isAffordable, type UploadChoice, uploadRequest } from './upload-request.ts';

interface Input {
  readonly source: Source;
  readonly work: Work;
  readonly onNote: (notes: WorkNotes, translationId: string) => void;
  /** Where the outcome is said while no bar is on the screen. */
  readonly onNotice: (notice: PageNotice) => void;
}

/**
 * An upload from the press of the button to its banner. Nothing is written before the person has confirmed all of it. Another translation may come
 * on the screen meanwhile: what the upload does and says stays with its own.
 */
export function useUpload({ source, work, onNote, onNotice }: Input) {
  const upload = useStore($upload);
  const outcome = useStore($outcome);
  const uploadedId = useStore($uploadedId);
  useStore($session);
  const uid = signedInUid();
  const { translationId } = work;
  /** As it is now: an upload under way was begun by an earlier render. */
  const latest = useRef({ source, work });
  useLayoutEffect(() => {
    latest.current = { source, work };
  }, [source, work]);
  useLayoutEffect(() => {
    $besideId.set(translationId);
    return () => {
      $besideId.set(null);
      // Nobody is asked about what is no longer before them, nor about what somebody else has begun.
      if ($upload.get().status === 'confirming') $upload.set({ status: 'idle' });
    };
  }, [translationId, uid]);
  const setBanner = (banner: Banner | null) => {
    const next = banner && { of: work, fileName: source.fileName, banner, uid };
    // It came after somebody else had signed in.
    if (next && isOthers(next)) return;
    if (next && $besideId.get() === null) onNotice(noticeOf(next));
    else $outcome.set(next);
  };
  useEffect(() => {
    // A failure stays until it is closed, so that it cannot be missed.
    if (outcome?.banner.tone !== 'good') return;
    const timer = setTimeout(() => $outcome.set(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const fail = async (thrown: unknown) => {
    $upload.set({ status: 'idle' });
    const uploadWaits = thrown instanceof ApiError ? waitAfter(thrown) : null;
    if (uploadWaits) onNote({ uploadWaits }, translationId);
    // A wait is seen beside its own translation alone.
    if (!uploadWaits || $besideId.get() !== translationId) setBanner(failureBanner(thrown));
    await endLostSession(thrown);
  };

  const isBeside = () => $besideId.get() === translationId && signedInUid() === uid;

  /** `refusal` is why it is asked again: it is said where nobody is there to be asked. */
  const ask = async (trackName = '', refusal: ApiError | null = null) => {
    const { source: from, work: of } = latest.current;
    const { videoId } = from;
    if (!videoId || youtubeToken.token() === null)
      return setBanner({ tone: 'bad', lines: [t('upload.missing')] });
    setBanner(null);
    $upload.set({ status: 'asking' });
    const question = { videoId, target: of.target.code, trackName };
    try {
      const plan = await withToken(youtubeTokenOfPerson(), (token) => youtubeApi.planUpload(question, token));
      const offer = await makeOffer(plan, from, of);
      if (!isBeside()) return refusal ? await fail(refusal) : $upload.set({ status: 'idle' });
      if (isAffordable(offer)) return $upload.set({ status: 'confirming', offer });
      $upload.set({ status: 'idle' });
      onNote({ uploadWaits: waitFor(plan) }, translationId);
    } catch (thrown) {
      await fail(thrown);
    }
  };

  const confirm = async (offer: UploadOffer, choice: UploadChoice) => {
    $upload.set({ status: 'uploading' });
    try {
      const request = uploadRequest(offer, choice);
      // Who left would not learn what became of it.
      const reply = await guardLeaving(() =>
        withToken(youtubeTokenOfPerson(), (token) => youtubeApi.upload(request, token)),
      );
      $upload.set({ status: 'idle' });
      $uploadedId.set(translationId);
      setBanner(successBanner(reply));
      onNote({ uploadWaits: null }, translationId);
    } catch (thrown) {
      // It came between the question and the answer: the person decides again, with it in sight.
      if (thrown instanceof ApiError && thrown.code === 'track_exists' && isBeside())
        return ask(choice.trackName, thrown);
      await fail(thrown);
    }
  };

  return {
    upload,
    banner: outcome && !isOthers(outcome) ? bannerBeside(outcome, translationId) : null,
    isUploaded: uploadedId === translationId,
    ask: async () => {
      // Each asking costs units: a second press while one is under way is none.
      if (!isUnderWay($upload.get())) await ask();
    },
    confirm,
    cancel: () => $upload.set({ status: 'idle' }),
    closeBanner: () => setBanner(null),
  };
}

export function isUnderWay({ status }: Upload): boolean {
  return status === 'asking' || status === 'uploading';
}

/** Where nobody is signed in it is still said: access may have ended with the session, in the middle. */
function isOthers({ uid }: Outcome): boolean {
  const now = signedInUid();
  return now !== null && now !== uid;
}

/** Says what it is about where something else is on the screen. */
function bannerBeside(outcome: Outcome, shownId: string): Banner {
  const { of, banner } = outcome;
  return of.translationId === shownId ? banner : { ...banner, lines: [aboutOf(outcome), ...banner.lines] };
}

function noticeOf(outcome: Outcome): PageNotice {
  const { tone, lines, details = [] } = outcome.banner;
  const text = [aboutOf(outcome), ...lines].join(' ');
  return tone === 'bad' ? { tone, text, details } : { tone: 'plain', text };
}

function aboutOf({ of, fileName }: Outcome): string {
  return t('upload.about', { language: of.target.name, file: fileName });
}

function waitAfter({ code, details }: ApiError): UploadWait | null {
  if (code !== 'platform_quota' && code !== 'platform_user_quota') return null;
  const untilMs = resetTime(details);
  return untilMs === null ? null : { of: code === 'platform_quota' ? 'product' : 'user', untilMs };
}

function waitFor({ quota: { product, user, resetsAt } }: UploadPlan): UploadWait {
  return { of: product.left <= user.left ? 'product' : 'user', untilMs: Date.parse(resetsAt) };
}
