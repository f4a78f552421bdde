/** Addresses that open each way of giving a link, with its message written. */
export const whatsappAddress = (message: string): string =>
  `https://wa.me/?text=${encodeURIComponent(message)}`;

/** `?&`: what iPhones and Androids both understand. */
export const smsAddress = (message: string): string => `sms:?&body=${encodeURIComponent(message)}`;

export const mailAddress = (subject: string, message: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
