/** Converts `createPayment`, as spelt in the contract, to the case of another language. */
export const toPascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const toSnake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, "");
