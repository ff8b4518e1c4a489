import type { ServerResponse } from 'node:http';
import type { answerText, Question } from './answer.ts';
import type { FaultPlan } from './fault-plan.ts';

/** What one call to the stand-in was and cost. */
export interface RecordedCall {
  readonly model: string;
  readonly question: Question;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly atMs: number;
  /** The caller disconnected before the answer was complete. */
  readonly wasAborted: boolean;
}

/** Everything a handler needs to answer one call. */
export interface Exchange {
  readonly response: ServerResponse;
  readonly faults: FaultPlan;
  readonly chunkChars: number;
  readonly answer: typeof answerText;
  /** Records a call. Its answer is counted as it is sent: a caller who stops reading is not billed for the rest. */
  readonly record: (call: Omit<RecordedCall, 'atMs' | 'wasAborted' | 'outputTokens'>) => {
    readonly sent: (chars: number) => void;
  };
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
