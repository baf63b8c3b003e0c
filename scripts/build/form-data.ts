/**
 * Placeholder for engines without FormData: openapi-fetch checks every body with `instanceof`. No body of a contract is
 * form data.
 */
export class FormData {}
