type Read = (field: unknown, pointer: string, context: unknown) => { readonly rejection?: unknown };

/** A reader that takes what it does not understand as if it were not there. */
export function lenient<R extends Read>(read: R): R {
  const reader: Read = (field, pointer, context) => {
    const reading = read(field, pointer, context);
    return reading.rejection ? read(undefined, pointer, context) : reading;
  };
  return reader as R; // it returns what `read` returned
}
