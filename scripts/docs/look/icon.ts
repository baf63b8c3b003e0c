const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#146236"/><path d="M8 17l5.5 5.5L24 11" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Site icon as a data URL, which needs no request. */
export const icon = `data:image/svg+xml,${encodeURIComponent(DRAWING)}`;
