/** Debian's Chromium without its windows: the same engine for two thirds of the processor time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** In the order in which they are taken. */
export const systemBrowsers = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
