/** Returns a number of bytes in megabytes with one decimal: '2.4'. */
export const megabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(1);
