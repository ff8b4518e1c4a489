import { languages } from '#subtitles/languages/languages.ts';
import { counted, freeCredits } from './free-credits.ts';
import { operator } from './operator.ts';
import { supportEmail } from './support-email.ts';

const perDay = freeCredits(process.env);

/** What an operator changes to run the product under another name. Ids of outside services come from the environment. */
export const site = {
  name: 'Polycue',
  team: 'The Polycue team',
  tagline: `Subtitles in ${languages.length} languages, every cue in its place`,
  description: `Translate SRT and YouTube subtitles into ${languages.length} languages with Gemini. Every cue is answered, a file keeps its times, and you edit the result before it leaves.`,
  offer: `${counted(perDay, 'translation')} a day ${perDay === 1 ? 'is' : 'are'} free`,
  /** Without paying, a day: as a number and in words. */
  freeCredits: perDay,
  freeTranslationsInWords: counted(perDay, 'translation'),
  freeCreditsInWords: counted(perDay, 'free credit'),
  creditsInWords: counted(perDay, 'credit'),
  supportEmail: supportEmail(process.env),
  operator: operator(process.env),
  locale: 'en-GB',
  tipPage: 'https://ko-fi.com/',
  postsPerPage: 24,
} as const;
