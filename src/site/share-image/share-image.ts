import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { site } from '../site.ts';

/** What a shared link shows of a page. */
export type Share = {
  readonly title: string;
  readonly label: string;
};

interface Element {
  readonly type: string;
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: Child[] | string;
  };
}
type Child = Element | null;

const WIDTH = 1200;
const HEIGHT = 630;
const INK = '#0b0d11';
const PAPER = '#f5f3ee';
const YELLOW = '#ffd23f';
const TEAL = '#7fe0d8';

/** Draws the picture of a page as PNG, 1200 by 630: a frame of film whose cue is the title. */
export async function shareImage(share: Share): Promise<Uint8Array<ArrayBuffer>> {
  const [regular, bold] = await Promise.all([font(400), font(700)]);
  const svg = await satori(picture(share) as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: [
      { name: 'Atkinson', data: regular, weight: 400 },
      { name: 'Atkinson', data: bold, weight: 700 },
    ],
  });
  return new Uint8Array(new Resvg(svg).render().asPng());
}

/** The build runs at the root of the project; its own files lie elsewhere by the time that it draws. */
function font(weight: 400 | 700): Promise<Buffer> {
  return readFile(join(process.cwd(), `src/site/share-image/atkinson-${weight}.ttf`));
}

function picture({ title, label }: Share): Element {
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      background: INK,
      color: PAPER,
      fontFamily: 'Atkinson',
    },
    [
      box({ padding: '56px 64px 0', justifyContent: 'space-between', fontSize: 32 }, [
        box({ alignItems: 'center', gap: 18, fontWeight: 700 }, [mark(), text({}, site.name)]),
        text({ color: TEAL }, label),
      ]),
      box({ flexGrow: 1, padding: '0 64px', alignItems: 'center' }, [
        text(
          { fontSize: title.length > 48 ? 68 : 80, fontWeight: 700, lineHeight: 1.12, color: YELLOW },
          title,
        ),
      ]),
      ruler(),
    ],
  );
}

function mark(): Element {
  return box(
    {
      width: 44,
      height: 32,
      flexDirection: 'column',
      padding: '10px 8px',
      gap: 6,
      border: `4px solid ${YELLOW}`,
      borderRadius: 12,
    },
    [
      box({ width: 28, height: 12, borderRadius: 3, background: YELLOW }),
      box({ width: 22, height: 6, marginLeft: 14, borderRadius: 3, border: `3px solid ${TEAL}` }),
    ],
  );
}

function ruler(): Element {
  const ticks = Array.from({ length: 48 }, (_, index) =>
    box({ width: 2, height: index % 6 === 0 ? 34 : 16, background: '#59606f' }),
  );
  return box({ padding: '0 64px 44px', justifyContent: 'space-between', alignItems: 'flex-end' }, ticks);
}

function box(style: Element['props']['style'], children: Child[] = []): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

function text(style: Element['props']['style'], words: string): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children: words } };
}
