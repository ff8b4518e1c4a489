/** What another tool sent for 300 one-line cues that it translated without any fault, and what it got back. */
export interface PeerCost {
  readonly name: string;
  readonly requests: number;
  readonly inputTokens: number;
  /** `null` where it was not measured. */
  readonly outputTokens: number | null;
  readonly keepsIds: boolean;
}

/** How long the lines were that the peers were given, to judge by what came back of them. */
export const peerLineChars = 40;

/**
 * Measured in November 2026 with the tools themselves, in their own settings, against a model that answers at once: 300 one-line English cues,
 * a token being four characters of what was sent. Helper requests are counted. They are not run here.
 */
export const peerCosts: readonly PeerCost[] = [
  {
    name: 'SmartSub, batches of 50 with echo',
    requests: 6,
    inputTokens: 5_700,
    outputTokens: 8_000,
    keepsIds: true,
  },
  {
    name: 'SmartSub, batches of 10 with echo',
    requests: 30,
    inputTokens: 11_200,
    outputTokens: null,
    keepsIds: true,
  },
  {
    name: 'gemini-srt-translator (npm)',
    requests: 1,
    inputTokens: 6_000,
    outputTokens: null,
    keepsIds: true,
  },
  {
    name: 'subtitle-translator-electron 2.0.2',
    requests: 15,
    inputTokens: 7_800,
    outputTokens: null,
    keepsIds: true,
  },
  { name: 'StremioSubMaker, XML', requests: 5, inputTokens: 9_600, outputTokens: null, keepsIds: true },
  { name: 'StremioSubMaker, JSON', requests: 5, inputTokens: 11_200, outputTokens: null, keepsIds: true },
  {
    name: 'chatgpt-subtitle-translator 3.1.3',
    requests: 6,
    inputTokens: 14_000,
    outputTokens: null,
    keepsIds: false,
  },
  {
    name: 'chatgpt-subtitle-translator 3.3.2',
    requests: 8,
    inputTokens: 15_100,
    outputTokens: 3_400,
    keepsIds: false,
  },
];

/** A table of the peers beside ours. Ratios below 1 mean that ours costs less. */
export function besidePeers(ours: { calls: number; inputTokens: number; outputTokens: number }): object[] {
  const row = ({ name, requests, inputTokens, outputTokens, keepsIds }: PeerCost) => ({
    tool: name,
    requests,
    in: inputTokens,
    out: outputTokens ?? '',
    'ids kept': keepsIds ? 'yes' : 'no',
    'ours, in': `${(ours.inputTokens / inputTokens).toFixed(2)} x`,
    'ours, out': outputTokens === null ? '' : `${(ours.outputTokens / outputTokens).toFixed(2)} x`,
  });
  const own = { name: 'Polycue, with brief and neighbours', requests: ours.calls, keepsIds: true };
  return [row({ ...ours, ...own }), ...peerCosts.map(row)];
}
