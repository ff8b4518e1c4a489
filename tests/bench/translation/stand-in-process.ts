import { startGeminiStandIn } from '#demo/gemini/server.ts';

/** The stand-in in a process of its own, so that what it uses is not counted as the server's. Tells its origin to its parent. */
const standIn = await startGeminiStandIn({ latencyMs: Number(process.argv[2] ?? 800), keepsCalls: false });
process.send?.(standIn.origin);
process.on('disconnect', () => process.exit());
