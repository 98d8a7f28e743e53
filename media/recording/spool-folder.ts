/** Where the browser's own file system keeps what is recorded. */
export const spoolFolder = 'candi-recordings';
