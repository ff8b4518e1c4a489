const ICON = 'link[rel="icon"][type="image/svg+xml"]';
/** The icon is small: finer steps cannot be seen. */
const STEPS = 20;

/** Shows in the tab how far a run has come: in the title, and as a bar in the icon. */
export function tabProgress(page: Document) {
  const { title } = page;
  const link = page.querySelector<HTMLLinkElement>(ICON);
  const icon = link?.getAttribute('href') ?? null;
  let step = -1;
  const setIcon = (href: string | null) => {
    if (link && href !== null && link.getAttribute('href') !== href) link.setAttribute('href', href);
  };
  return {
    show(share: number): void {
      page.title = `${Math.floor(share * 100)} % · ${title}`;
      const next = Math.floor(share * STEPS);
      if (next === step) return;
      step = next;
      setIcon(iconOf(next / STEPS));
    },
    /** It has ended while nobody looked: the tab says so until somebody does. */
    end(isDone: boolean): void {
      page.title = `${isDone ? '✓' : '‖'} ${title}`;
      setIcon(icon);
      step = -1;
    },
    clear(): void {
      if (page.title !== title) page.title = title;
      setIcon(icon);
      step = -1;
    },
  };
}

export type TabProgress = ReturnType<typeof tabProgress>;

/** The mark of the product with its lower bar filled so far. */
function iconOf(share: number): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1.5" y="3.5" width="29" height="25" rx="6" fill="#16181d" stroke="#ffd23f" stroke-width="2"/>' +
    '<rect x="6" y="10" width="20" height="4.5" rx="1.6" fill="#ffd23f"/><rect x="6" y="18" width="20" height="5.5" rx="1.6" fill="#3a3f4a"/>' +
    `<rect x="6" y="18" width="${(20 * share).toFixed(1)}" height="5.5" rx="1.6" fill="#7fe0d8"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
