import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  selling: {
    failed: 'We couldn’t load your products',
    showAll: 'Show all {countShown} products',
    listed: 'Active',
    unlisted: 'Unlisted',
    unlist: 'Unlist',
    list: 'List again',
    changePrice: 'Change price',
    changePriceNamed: 'Change price: {title}',
    newPrice: 'New price (₹)',
    savePrice: 'Save price',
    newVersion: 'Replace file',
    newFile: 'New file',
    sendVersion: 'Replace file',
    sending: 'Uploading the file…',
    leaveAsIs: 'Leave as it is',
    download: 'Download file',
    moreNamed: 'More options: {title}',
    news: {
      downloaded: 'The download of {title} has started',
      listed: '{title} is listed again',
      unlisted: '{title} is no longer listed',
      price: '{title} now costs {price}',
      version: 'The file for {title} has been replaced',
    },
  },
};
