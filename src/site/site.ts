import { languages } from '#subtitles/languages/languages.ts';
import { freeCredits } from './free-credits.ts';
import { operator } from './operator.ts';
import { supportEmail } from './support-email.ts';

/** What an operator changes to run the product under another name. Ids of outside services come from the environment. */
export const site = {
  name: 'Polycue',
  team: 'The Polycue team',
  tagline: `Subtitles in ${languages.length} languages, every cue in its place`,
  description: `Translate SRT and YouTube subtitles into ${languages.length} languages with Gemini. Every cue is answered, a file keeps its times, and you edit the result before it leaves.`,
  offer: `${freeCredits(process.env)} translations a day are free`,
  freeCredits: freeCredits(process.env),
  supportEmail: supportEmail(process.env),
  operator: operator(process.env),
  locale: 'en-GB',
  tipPage: 'https://ko-fi.com/',
  postsPerPage: 24,
} as const;
