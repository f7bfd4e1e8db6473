/** The most addresses that one account keeps: homes, offices and relatives, and no register of a dealer's customers. */
export const MOST_ADDRESSES = 10;
export const LONGEST_ADDRESS_LABEL = 40;
