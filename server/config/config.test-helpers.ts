/** Mandatory on a public address. */
export const OPERATOR_ENV = {
  LEGAL_NAME: 'कृति बाज़ार',
  LEGAL_ADDRESS: '12, एम.जी. रोड, पुणे 411001',
  SUPPORT_EMAIL: 'help@shop.test',
  SUPPORT_PHONE: '+91 20 0000 0000',
  GRIEVANCE_NAME: 'आशा राव',
  GRIEVANCE_EMAIL: 'complaints@shop.test',
  GRIEVANCE_PHONE: '1800 000 0000',
};

/** Mandatory on a public address; nobody listens there. */
export const MAIL_ENV = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@shop.test' };
