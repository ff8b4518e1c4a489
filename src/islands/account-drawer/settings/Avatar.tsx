import { useStore } from '@nanostores/react';
import { $picture, type SignedInUser } from '#islands/session/session.ts';

/** The person's picture, or the first letter of their name. */
export function Avatar({ user, size }: { user: SignedInUser; size: 'small' | 'large' }) {
  const source = useStore($picture) ?? user.picture;
  const shape = `shrink-0 rounded-full ${size === 'small' ? 'size-9' : 'size-20 text-3xl'}`;
  if (source)
    return <img src={source} alt="" referrerPolicy="no-referrer" className={`${shape} object-cover`} />;
  const letter = (user.name ?? user.email ?? '').trim().charAt(0).toUpperCase();
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center bg-accent font-bold text-accent-ink`}
    >
      {letter}
    </span>
  );
}
