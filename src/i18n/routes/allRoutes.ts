import { hi as account } from './account.hi';
import { hi as buy } from './buy.hi';
import { hi as cart } from './cart.hi';
import { hi as contact } from './contact.hi';
import { hi as file } from './file.hi';
import { hi as home } from './home.hi';
import { hi as legal } from './legal.hi';
import { hi as notFound } from './notFound.hi';
import { hi as notice } from './notice.hi';
import { hi as product } from './product.hi';
import { hi as search } from './search.hi';
import { hi as sell } from './sell.hi';
import { hi as services } from './services.hi';
import { hi as upload } from './upload.hi';

/** For types, tests and stories; in production each part is in its own chunk. */
export const hi = {
  ...account,
  ...buy,
  ...cart,
  ...contact,
  ...file,
  ...home,
  ...legal,
  ...notFound,
  ...notice,
  ...product,
  ...search,
  ...sell,
  ...services,
  ...upload,
};
