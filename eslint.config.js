import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import * as regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** How long something took, or how old it is. */
const datedDurations = [
  {
    selector:
      'BinaryExpression[operator="-"] > CallExpression.left[callee.property.name="now"]:not([callee.object.name="performance"])',
    message:
      'A duration is a difference of `clock.monotonicMs()`, in the browser of `performance.now()`: the date may be set meanwhile.',
  },
];

const messageText = 'A message may quote a stranger’s input: decide by a code, a type or a status.';
/** Every way in which the text of an error could decide something: matched, compared, searched or switched on. */
const readsMessage = [
  "CallExpression[callee.property.name=/^(?:test|exec)$/] > .arguments :matches(MemberExpression[property.name='message'], Identifier[name='message'])",
  "CallExpression[callee.property.name=/^(?:test|exec)$/] > MemberExpression.arguments[property.name='message']",
  "CallExpression[callee.property.name=/^(?:test|exec)$/] > Identifier.arguments[name='message']",
  "CallExpression > MemberExpression.callee > MemberExpression.object[property.name='message']",
  "CallExpression > MemberExpression.callee > Identifier.object[name='message']",
  "BinaryExpression[operator=/^[!=]==?$/] > MemberExpression[property.name='message']",
  "SwitchStatement > MemberExpression.discriminant[property.name='message']",
].map((selector) => ({ selector, message: messageText }));

/** A second passes quickly on a machine with much to do. */
const shortWaits = [
  {
    selector:
      'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(?:For|Until)$/][arguments.length=1]',
    message: 'It gives up after a second: use `expect.poll`, whose time is in vitest.config.ts.',
  },
];

/** `NAMES['constructor']` of an object literal is a function, whatever its type says. */
const looseTables = [
  {
    selector:
      'VariableDeclarator[init.type="ObjectExpression"][init.properties.length>0] > Identifier TSTypeReference[typeName.name="Record"] > TSTypeParameterInstantiation > TSStringKeyword:first-child',
    message: 'A table that is looked up by any text is a `Map`: an object has names of its own.',
  },
];

const unsafeMarkup = [
  { property: 'innerHTML', message: 'Text reaches the page as text.' },
  { property: 'dangerouslySetInnerHTML', message: 'Text reaches the page as text.' },
];

const slowForms = [
  { property: 'normalize', message: 'Takes quadratic time for many marks: use `normalForm`.' },
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.astro/',
      '.node/',
      '.data/',
      '.cache/',
      'node_modules/',
      'reports/',
      'coverage/',
      'tests/fixtures/',
      'public/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  ...astro.configs.recommended,
  regexp.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-properties': ['error', ...unsafeMarkup],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/subtitles/encoding/normal-form.ts'],
    rules: {
      'no-restricted-properties': ['error', ...unsafeMarkup, ...slowForms],
    },
  },
  {
    files: ['src/server/**/*.ts'],
    ignores: ['src/server/ports/clock.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...unsafeMarkup,
        ...slowForms,
        { object: 'Date', property: 'now', message: 'Ask a `Clock`, so that a test holds at every hour.' },
      ],
    },
  },
  {
    files: ['src/islands/**/*.{ts,tsx}'],
    ...jsxA11y.configs.recommended,
    plugins: { ...jsxA11y.configs.recommended.plugins, 'react-hooks': reactHooks },
    rules: { ...jsxA11y.configs.recommended.rules, ...reactHooks.configs.recommended.rules },
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/site/kept-in-browser/{local,tab}-storage.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'localStorage',
          message: 'It throws where it is full or blocked: use `readKept` and `keepText`.',
        },
        {
          name: 'sessionStorage',
          message: 'It throws where it is full or blocked: use `readInTab` and `keepInTab`.',
        },
      ],
    },
  },
  {
    files: ['src/{server,subtitles,protocol}/**/*.ts'],
    rules: { 'regexp/no-super-linear-move': ['error', { report: 'certain' }] },
  },
  { files: ['demo/**', 'scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/server/**/*.ts', 'scripts/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...readsMessage, ...datedDurations] },
  },
  {
    files: ['src/server/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...readsMessage, ...datedDurations, ...looseTables] },
  },
  {
    files: ['src/{subtitles,terminology}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...looseTables] },
  },
  {
    files: ['src/{islands,components,site}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...datedDurations] },
  },
  {
    files: ['**/*.{js,mjs}', '**/*.astro'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: { ...globals.node }, parserOptions: { projectService: false } },
  },
  {
    // Test callbacks hand promises to the runner, and a fake may be looser than what it stands for.
    files: ['tests/**'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-syntax': ['error', ...shortWaits],
    },
  },
  {
    files: ['tests/**'],
    ignores: ['tests/fast-check.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'fast-check', message: 'Import it from #tests/fast-check.ts, which seeds it.' }],
          patterns: [{ regex: '/src/(?!pages/)', message: 'Name the room: #server/…, #islands/…' }],
        },
      ],
    },
  },
);
