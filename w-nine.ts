import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startApp } from '#tests/e2e/support/app.ts';
import { createAccount } from '#tests/e2e/support/account.ts';
import { TranslatorPage } from '#tests/e2e/support/translator-page.ts';
const article = readFileSync('src/content/blog/best-ai-translation-tools.mdx', 'utf8');
const nine = /```text\n(1\n[\s\S]*?)```/.exec(article)![1]!.trim().split('\n\n');
const two = (n: number) => String(n).padStart(2, '0');
const out: string[] = [];
for (let r = 0; r < 30; r++) for (const b of nine) { const [, t, ...rest] = b.split('\n'); const s = t!.replace(/00:00:(\d\d)/g, (_, x) => { const sec = Number(x) + r * 20; return `00:${two(Math.floor(sec / 60))}:${two(sec % 60)}`; }); out.push(`${out.length + 1}\n${s}\n${rest.join('\n')}`); }
const source = out.join('\n\n') + '\n';
const app = await startApp(); const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await (await browser.newContext({ baseURL: app.origin, acceptDownloads: true })).newPage();
  const tr = new TranslatorPage(page); await tr.open(); await tr.signIn(await createAccount(app)); await tr.chooseLanguage('German');
  await tr.chooseFile({ name: 'nine.srt', mimeType: 'text/plain', buffer: Buffer.from(source) });
  await tr.translate.click(); await page.getByText(/270 of 270 subtitles translated|subtitles translated/).first().waitFor({ timeout: 40000 }); await page.waitForTimeout(3000);
  console.log((await tr.editor.innerText()).slice(0, 200).replace(/\n+/g, ' | '));
  const { name, text } = await tr.download();
  const times = (s: string) => s.split('\n').filter((l) => l.includes('-->')).join('\n');
  console.log(name, 'times equal', times(text) === times(source), 'cues', times(text).split('\n').length);
  console.log(text.split('\n\n').slice(0, 10).join('\n--\n'));
} finally { await browser.close(); await app.stop(); }
