import { atom } from 'nanostores';

/** Whether the person wants to be told when the run on the page ends. It lasts as long as the page. */
export const $wantsNotice = atom(false);

/** What the browser allows; `none` where it cannot tell anybody. */
export function noticePermission(): 'none' | NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'none';
}

/** Asks the person once they have asked for it. @returns whether they may be told */
export async function wantNotice(wants: boolean): Promise<boolean> {
  const isAllowed = !wants || (await Notification.requestPermission()) === 'granted';
  $wantsNotice.set(wants && isAllowed);
  return isAllowed;
}

/** Tells it to who looks elsewhere. */
export async function notifyDone(title: string, body: string): Promise<void> {
  if (!$wantsNotice.get() || !document.hidden || noticePermission() !== 'granted') return;
  const options = { body, icon: '/icon-192.png', tag: 'polycue-run' };
  try {
    const notice = new Notification(title, options);
    notice.addEventListener('click', () => {
      focus();
      notice.close();
    });
  } catch {
    // On a phone only the service worker may tell.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title, options);
  }
}
