import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { contentPages } from '../built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The build writes void elements, attributes and entities in their shortest form.
    // HTML5 lets an id begin with a digit, and a numbered heading makes one that does.
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    'attr-quotes': 'off',
    'no-raw-characters': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // A title is long enough for search results or it is not: page-heads.test.ts says which.
    'long-title': 'off',
    // Pages on several origins have no common hash to demand.
    'require-sri': 'off',
  },
});

describe('the HTML of a page', () => {
  test.each(contentPages.map((page) => [page.path, page] as const))('%s is valid', async (_, { html }) => {
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => [ruleId, message, selector]),
    );
    expect(faults).toEqual([]);
  });
});
