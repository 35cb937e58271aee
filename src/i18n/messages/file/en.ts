import type { Translated } from '../translated';
import type { messages as hi } from './hi';

export const messages: Translated<typeof hi> = {
  file: {
    required: 'Please upload a file',
    typeNotAllowed: 'Only these files are allowed: {extensions}',
    tooLarge: 'The file must be under {uploadMegabytes}MB',
    empty: 'This file is empty, choose another one',
    several: 'Choose one file at a time',
    folder: 'This is a folder. Make a ZIP of it and choose that.',
    nameTooLong: 'The file’s name is too long. Shorten it, then choose the file again.',
    unsafeName: 'The file’s name has hidden characters. Rename the file, then choose it again.',
    unreadable: 'This file can’t be read any more; it may have been changed or moved. Choose it again.',
    notArchive: 'This isn’t really a ZIP, only its name says so. Put your files into a ZIP and choose that.',
    damaged: 'This ZIP doesn’t open; it may be incomplete. Make it again, then choose it.',
    split: 'This is one part of a ZIP in several parts. Put everything into one ZIP and choose that.',
    encrypted: 'This ZIP has a password, so buyers couldn’t open it. Make it without one, then choose it.',
    emptyArchive: 'There are no files in this ZIP. Make it again with your files, then choose it.',
  },
};
