import type { ActionLink } from './auth/action-link.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a part of the demo needs to know of the rest. */
export interface DemoContext {
  /** The environment so far: what the person set, the demo's defaults, and what earlier parts have added. */
  readonly env: Environment;
  readonly dataDir: string;
  /** Where the pages are. */
  readonly pageOrigin: string;
  readonly onLink: (link: ActionLink) => void;
}

/** One outside service of the demo: real where the person has configured it, a stand-in otherwise. */
export interface StandIn {
  /** The environment variables that the server needs. */
  readonly env: Readonly<Record<string, string>>;
  /** Its line in the summary. */
  readonly service: string;
  readonly isReal: boolean;
  readonly note: string;
  stop(): Promise<void>;
}

export type StartStandIn = (context: DemoContext) => Promise<StandIn>;
