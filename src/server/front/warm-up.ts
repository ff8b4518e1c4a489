/** Loads what the first translation would wait for, and every request beside it: about 60 ms. */
export async function warmUp(): Promise<void> {
  await import('../translation/use-cases/translate-request.ts');
}
