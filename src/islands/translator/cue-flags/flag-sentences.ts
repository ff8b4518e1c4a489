import { t, tCode } from '#messages/t.ts';
import type { Finding, FlagReason } from '#protocol/translate.ts';

/** What is said of one reason, and the words in it that are marked. */
export interface FlagSentence {
  readonly reason: FlagReason;
  readonly text: string;
  readonly marked: readonly string[];
}

/** One sentence for each reason: with what was seen where that is known, else what the reason means. */
export function flagSentences(
  flags: readonly FlagReason[],
  findings: readonly Finding[] = [],
): FlagSentence[] {
  return flags.map((reason) => {
    const finding = findings.find((one) => one.reason === reason);
    const text = (finding && sentenceOf(finding)) ?? tCode(`flag.${reason}`);
    return { reason, text, marked: [...(finding?.found ?? []), ...(finding?.expected ?? [])] };
  });
}

/** Words of the source that its row marks. */
export function expectedWords(findings: readonly Finding[] = []): string[] {
  return findings.flatMap(({ reason, expected = [] }) => (reason === 'numbers_differ' ? expected : []));
}

const QUOTED: readonly FlagReason[] = ['merged', 'misaligned', 'repetition', 'chatter', 'refused'];

function sentenceOf({ reason, found, expected }: Finding): string | null {
  const [has, wants] = [found?.join(', '), expected?.join(', ')];
  if (reason === 'numbers_differ' && has && wants)
    return t('finding.numberChanged', { found: has, expected: wants });
  if (reason === 'numbers_differ' && has) return t('finding.numberAdded', { found: has });
  if (reason === 'numbers_differ' && wants) return t('finding.numberLost', { expected: wants });
  if (reason === 'wrong_script' && has) return t('finding.foreignScript', { found: has });
  if (reason === 'glossary' && wants) return t('finding.termMissing', { expected: wants });
  if (QUOTED.includes(reason) && has)
    return t('finding.refused', { why: tCode(`flag.${reason}`), found: has });
  return null;
}
