import { version } from '../../package.json';
import catalogue from './pictures/catalogue.webp';
import home from './pictures/home.webp';
import paymentFailed from './pictures/paymentFailed.webp';
import upload from './pictures/upload.webp';
import { pathTo } from './storyLinks';

interface Screen {
  title: string;
  picture: string;
  links: readonly { text: string; story: string; globals?: string }[];
}

const KEY_SCREENS: readonly Screen[] = [
  {
    title: 'Home',
    picture: home,
    links: [
      { text: 'With products', story: 'pages-homepage--with-products' },
      { text: 'Dark, English', story: 'pages-homepage--with-products', globals: 'scheme:dark;locale:en' },
    ],
  },
  {
    title: 'Catalogue',
    picture: catalogue,
    links: [
      { text: 'All products', story: 'pages-buypage--all' },
      { text: 'Loading', story: 'pages-buypage--loading' },
      { text: 'Loading failed', story: 'pages-buypage--failed' },
    ],
  },
  {
    title: 'Payment',
    picture: paymentFailed,
    links: [
      { text: 'Paid', story: 'sections-paymentdialog--paid' },
      {
        text: 'Payment failed, dark, English',
        story: 'sections-paymentdialog--declined',
        globals: 'scheme:dark;locale:en',
      },
      { text: 'Payment failed, on the cart page', story: 'pages-cartpage--payment-failed' },
    ],
  },
  {
    title: 'Upload',
    picture: upload,
    links: [
      { text: 'Empty form', story: 'pages-uploadpage--idle' },
      { text: 'Uploading', story: 'pages-uploadpage--uploading' },
      { text: 'File refused', story: 'pages-uploadpage--type-refused' },
    ],
  },
];

export function KeyScreens() {
  return (
    <div className="sb-unstyled key-screens">
      {KEY_SCREENS.map(({ title, picture, links }) => (
        <section key={title}>
          <img src={picture} alt="" width={560} height={350} loading="lazy" />
          <h3>{title}</h3>
          <ul>
            {links.map(({ text, story, globals }) => (
              <li key={text}>
                <a
                  href={`${pathTo('story', story)}${globals === undefined ? '' : `&globals=${globals}`}`}
                  target="_top"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function Version() {
  return <>{version}</>;
}
