/** Styles text for a terminal; leaves it unchanged if colour is off. */
export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  /** Style of the verdict. */
  readonly banner: Paint;
}

export type Paint = (text: string) => string;

export function createStyle(color: boolean): Style {
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      color && text !== "" ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  const [bold, inverse] = [paint(1, 22), paint(7, 27)];
  return {
    bold,
    dim: paint(2, 22),
    red: paint(31, 39),
    green: paint(32, 39),
    yellow: paint(33, 39),
    banner: (text) => (color ? bold(inverse(` ${text} `)) : text),
  };
}
