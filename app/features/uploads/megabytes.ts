/** '2.4', of a number of bytes. */
export const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);
