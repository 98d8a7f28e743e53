/** Folder for recordings in the browser's origin private file system. */
export const spoolFolder = 'candi-recordings';
