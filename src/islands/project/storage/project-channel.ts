/** The messages that tabs exchange about the projects of this browser. */
export type TabMessage =
  /** The list has changed. */
  | { readonly type: 'changed' }
  /** Another tab wants to go on with this project. */
  | { readonly type: 'release'; readonly id: string }
  | { readonly type: 'released'; readonly id: string }
  /** The person signed out: everything is gone. */
  | { readonly type: 'forgotten' };

export interface ProjectChannel {
  post(message: TabMessage): void;
  listen(onMessage: (message: TabMessage) => void): void;
  close(): void;
}

export function projectChannel(): ProjectChannel {
  const channel = new BroadcastChannel('polycue-projects');
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        // A tab of another version may say anything; what nobody knows is passed over.
        if (isMessage(data)) onMessage(data);
      };
    },
    close: () => channel.close(),
  };
}

function isMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'type' in data;
}
