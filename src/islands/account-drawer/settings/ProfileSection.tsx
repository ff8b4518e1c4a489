import { t } from '#messages/t.ts';
import { MAX_PICTURE_BYTES } from '#protocol/limits.ts';
import { accountApi } from '#islands/session/api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { $picture, signedInUid, type SignedInUser } from '#islands/session/session.ts';
import { Avatar } from './Avatar.tsx';
import { SectionNotice } from './SectionNotice.tsx';
import { shrinkPicture } from './shrink-picture.ts';
import { useMessage } from './useMessage.ts';

/** Who is signed in; a press on the picture changes it. */
export function ProfileSection({ user }: { user: SignedInUser }) {
  const { message, succeed, fail, clear, watch } = useMessage();
  const change = async (file: File) => {
    clear();
    if (!file.type.startsWith('image/')) return fail(t('settings.notAnImage'));
    if (file.size > MAX_PICTURE_BYTES) return fail(t('settings.imageTooLarge'));
    const account = accountApi(user.uid);
    const picture = await shrinkPicture(file).catch(() => null);
    if (!picture) return fail(t('settings.imageFailed'));
    try {
      await watch(account.savePicture(picture));
      if (signedInUid() === user.uid) $picture.set(picture);
      succeed(t('settings.pictureSaved'), { isPassing: true });
    } catch (thrown) {
      const wasRefused = thrown instanceof ApiError && thrown.status > 0;
      fail(wasRefused ? t('settings.pictureFailed') : t('settings.pictureError'));
    }
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-4">
        <label className="relative shrink-0 cursor-pointer rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <span className="sr-only">{t('settings.changePhoto')}</span>
          <input
            type="file"
            accept="image/*"
            className="absolute inset-0 z-1 cursor-pointer rounded-full text-[0] opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void change(file);
            }}
          />
          <Avatar user={user} size="large" />
        </label>
        <div className="min-w-0 wrap-anywhere">
          <p className="font-bold">{user.name ?? t('settings.noName')}</p>
          <p className="text-(length:--step--1) text-ink-soft">{user.email}</p>
        </div>
      </div>
      <SectionNotice message={message} />
    </div>
  );
}
