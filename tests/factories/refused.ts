/** The name of the constraint that refuses a write; 'nothing' if it is accepted. */
export async function refusedBy(write: PromiseLike<unknown>): Promise<string> {
  return Promise.resolve(write).then(
    () => "nothing",
    (error) => error.cause?.constraint ?? error.cause?.column ?? String(error),
  );
}
