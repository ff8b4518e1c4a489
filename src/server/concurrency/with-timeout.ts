/** The answer, or a failure where it takes longer: nobody waits any more, but the call may still take effect. */
export async function withTimeout<Answer>(
  answer: Promise<Answer>,
  timeoutMs: number,
  tooLate: () => Error,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
