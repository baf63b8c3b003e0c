/** openapi-fetch asks of each body whether it is one, in engines too that have none. No body of a contract is. */
export class FormData {}
