/** What every page runs, as one small file: each part looks for its own elements and does nothing without them. */
import './menu.ts';
import './theme-toggle.ts';
import './search/open-search.ts';
import './consent/consent.ts';
import './focusable-scrollers.ts';
