type Read = (field: unknown, pointer: string, context: unknown) => { readonly rejection?: unknown };

/** Returns a reader that treats invalid values as absent. */
export function lenient<R extends Read>(read: R): R {
  const reader: Read = (field, pointer, context) => {
    const reading = read(field, pointer, context);
    return reading.rejection ? read(undefined, pointer, context) : reading;
  };
  return reader as R; // it returns the result of `read`
}
