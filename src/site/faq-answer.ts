import { site } from './site.ts';

/** What an answer of the FAQ names in braces, because it depends on how this copy was set up. */
const facts: Readonly<Record<string, string>> = {
  credits: site.creditsInWords,
  freeCredits: site.freeCreditsInWords,
};

interface Answer {
  readonly id: string;
  readonly rendered?: { readonly html: string } | undefined;
}

/** The HTML of an answer, with its facts filled in. @throws Error for braces around anything else, so that no reader sees them. */
export function answerHtml({ id, rendered }: Answer): string {
  return (rendered?.html ?? '').replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined)
      throw new Error(`src/content/faq/${id}.md: {${name}} is none of {${Object.keys(facts).join('}, {')}}`);
    return fact;
  });
}
