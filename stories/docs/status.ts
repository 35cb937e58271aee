/** scripts/storyCoverage.test.ts checks that all components are listed. */

export const MATURITY = {
  stable: 'Its props and appearance change only with a decision record or a new version.',
  settling: 'Finished and tested; its props may still change with the screens that use it.',
} as const;

export interface Status {
  maturity: keyof typeof MATURITY;
  since: string;
  note?: string;
}

const stable = (note?: string): Status => ({ maturity: 'stable', since: '0.1', note });
const settling = (note?: string): Status => ({ maturity: 'settling', since: '0.1', note });

const atoms: Record<string, Status> = {
  Band: stable('A full-width strip for each part of a page; with a name, it is a region.'),
  BrandMark: stable(),
  CategoryCover: stable('Each product has its own, drawn from its id; replaces pictures that fail to load.'),
  Celebration: stable('Decoration; words beside it say what happened.'),
  ChoiceChips: stable('For a few choices of which one applies; SelectField for more.'),
  Dropzone: stable('Doesn’t validate: the rules come from the domain.'),
  EmailText: stable(),
  EmptyState: stable(),
  FaqItem: stable('A native details element, so searching in the page opens it.'),
  FeatureCard: settling('A row that becomes a column where it would be too narrow.'),
  FeatureList: settling(),
  FormDialog: settling('For a few fields; keeps what was typed until it is closed.'),
  LanguageSwitch: stable(),
  MakersSeal: settling('Beside the seller’s name, which is what screen readers read.'),
  Medallion: stable(),
  MessageDialog: stable('For one message or one question; anything larger is a page.'),
  Note: settling('Doesn’t interrupt screen readers; use an alert for urgent messages.'),
  PageHeading: stable('The h1; receives the focus after navigation.'),
  PartBoundary: settling('Around what loads by itself, so that the page with its input stays.'),
  PasswordInput: settling('Its words load on demand: use it only inside LazyMessages.'),
  PhoneInput: settling('Shows the number it recognised; anything else is kept as typed.'),
  PoliteStatus: stable('Always render it and fill it later; otherwise it isn’t read out.'),
  Price: stable('Use it for every amount in rupees.'),
  ProductCard: stable('Made for long lists: plain elements, memoised.'),
  ProductCardSkeleton: stable(),
  ProductPicture: stable('Reserves its space while loading; falls back to CategoryCover.'),
  QuantityStepper: stable('Stops at 1; the cart store sets no lower limit.'),
  RatingInput: settling(
    'Its words load on demand: use it only inside LazyMessages. RatingStars shows an average.',
  ),
  RatingStars: stable('Drawn in CSS, because a page shows many.'),
  SchemeSwitch: stable(),
  SearchField: stable(),
  SelectField: stable('The native control, with the phone’s own picker.'),
  SkipLink: stable(),
  StatTile: stable('Use it inside a dl.'),
  StatusBadge: stable(),
  TagInput: stable('Follows the domain’s addTag: trims, ignores duplicates.'),
  TextInput: stable('The label is above it, where 200% text has room.'),
  TransferProgress: settling(),
};

const sections: Record<string, Status> = {
  AccountActions: stable(),
  ArchiveContents: settling('With warnings for sellers, without for buyers.'),
  CartLines: stable(),
  CatalogueToolbar: stable('Search, filter and sort order; the URL contains the choices.'),
  ContactChannels: stable(),
  EarningsChart: settling('Screen readers have its table; only shown where sellers can earn.'),
  EarningsExample: settling('The share comes from the domain.'),
  FaqList: stable(),
  FeatureSection: stable(),
  FileContents: settling('Loads when a ZIP is chosen; never blocks the upload.'),
  Hero: stable(),
  LegalDocument: stable('Shows a document with headings; creates the table of contents.'),
  NothingFound: settling('Offers to remove the filters, and shows similar products.'),
  NoticeBar: stable('Problems interrupt a screen reader; other notices are polite.'),
  OpeningHours: stable('Indian time, regardless of the visitor’s time zone.'),
  OperatorDetails: stable(),
  OrderSummary: stable(),
  CheckoutBar: settling('New: on phones, until the order summary is reached.'),
  OutdatedNote: settling('New: shown when a refetch failed.'),
  OwnProductList: settling('Only where uploads are stored; shows the marketplace’s answer.'),
  PasswordDialog: settling('Asks for the password before actions only the owner may take.'),
  PaymentDialog: settling('One view for each state of a checkout; never asks for bank details.'),
  LazyPaymentDialog: settling('Loads the dialog’s code with the first checkout.'),
  PersonalInformation: stable(),
  ProductContents: settling('Shows nothing if the contents aren’t known.'),
  ProductGrid: stable(),
  ProfileSummary: stable(),
  PurchaseList: settling('Only where payments exist; loads with a signed-in account.'),
  QuickLookDialog: settling(),
  LazyQuickLookDialog: settling('Loads the dialog’s code when it is first opened.'),
  ReceiptDialog: settling('Prints only itself, not the page behind it.'),
  SellerBenefits: stable(),
  SellerDashboard: stable(),
  ServicesSection: stable(),
  SignInDialog: settling('Logs in or creates an account, because many don’t know which they need.'),
  LazySignInDialog: settling('Loads the dialog’s code when it is first opened.'),
  SiteFooter: stable(),
  SiteHeader: stable(),
  StatsBanner: stable('Marketing figures, not measurements: for the demo only.'),
  TestFiguresNote: settling('Loads only where payments are tests.'),
  TestPaymentBanner: settling('Above the header of every page; loads only where payments are tests.'),
  TransferControls: settling('Only where uploads are stored; loads when one starts.'),
  TrustSection: stable(),
  UploadedPanel: settling('After an upload, until the next one starts.'),
  UploadPreview: settling('A picture of the card that shoppers will see; loads after the form.'),
  UploadForm: stable('Validation comes from the domain; see decision 2.'),
};

const templates: Record<string, Status> = {
  AccountTemplate: stable(),
  BuyTemplate: settling('With suggestions when nothing is found.'),
  CartTemplate: stable(),
  ContactTemplate: stable(),
  CrashTemplate: stable('Works without the shell, which may have crashed itself.'),
  HomeTemplate: stable(),
  NotFoundTemplate: stable(),
  CheckoutCartTemplate: settling('The cart where it can be paid; explains the payment first.'),
  PrivacyPolicyTemplate: stable(),
  SellTemplate: stable(),
  ShellTemplate: stable('Header, footer and notices around every page.'),
  TermsOfServiceTemplate: stable(),
  UploadTemplate: stable(),
};

export const STATUS = { atoms, sections, templates };
