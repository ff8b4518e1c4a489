/** A thumbnail of our own: a frame with two subtitle bars, in a hue that belongs to the video. */
export function thumbnail(id: string): string {
  const hue = [...id].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 360;
  const hills = `M0 130 L70 ${80 + (hue % 30)} L130 120 L210 ${60 + (hue % 40)} L320 125 V180 H0 Z`;
  return svg(
    320,
    180,
    `<rect width="320" height="180" fill="hsl(${hue} 35% 24%)"/>` +
      `<circle cx="${60 + (hue % 200)}" cy="55" r="24" fill="hsl(${(hue + 40) % 360} 60% 70%)"/>` +
      `<path d="${hills}" fill="hsl(${hue} 40% 14%)"/>` +
      `<rect x="70" y="138" width="150" height="10" rx="5" fill="#ffd23f"/>` +
      `<rect x="100" y="154" width="150" height="10" rx="5" fill="none" stroke="#f2efe6" stroke-width="2"/>`,
  );
}

/** A channel's picture. */
export function channelPicture(): string {
  return svg(
    96,
    96,
    `<rect width="96" height="96" rx="48" fill="#14202b"/><rect x="20" y="40" width="46" height="8" rx="4" fill="#ffd23f"/>` +
      `<rect x="30" y="54" width="46" height="8" rx="4" fill="none" stroke="#f2efe6" stroke-width="2"/>`,
  );
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}
