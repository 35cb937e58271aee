/** How far each component has come. scripts/storyCoverage.test.ts keeps the names equal to the folders of src/. */

/** What one may rely on. */
export const MATURITY = {
  stable: 'Its props and its looks change only with a decision record or a new version.',
  settling: 'It is finished and tested; its props may still change with the screens that use it.',
} as const;

export interface Status {
  maturity: keyof typeof MATURITY;
  /** The version that it came with. */
  since: string;
  /** What one should know before using it. */
  note?: string;
}

const stable = (note?: string): Status => ({ maturity: 'stable', since: '0.1', note });
const settling = (note?: string): Status => ({ maturity: 'settling', since: '0.1', note });

const atoms: Record<string, Status> = {
  Band: stable('The full-width strip that every part of a page stands in; named, it is a region.'),
  BrandMark: stable(),
  CategoryCover: stable('Drawn, never loaded; stands in for pictures that do not come.'),
  ChoiceChips: stable('For a handful of choices of which one holds; SelectField for more.'),
  Dropzone: stable('Judges nothing itself: the rules come from the domain.'),
  EmptyState: stable(),
  FaqItem: stable('A native details element, so that the browser’s search opens it.'),
  FeatureCard: stable(),
  FormDialog: settling('For a handful of fields; keeps what was typed until it is closed.'),
  LanguageSwitch: stable(),
  LowerPart: settling('For what nobody sees at first; a part that an address names is there at once.'),
  MessageDialog: stable('Tells or asks one thing; anything larger is a page.'),
  Note: settling('Interrupts nobody; what has to be heard at once is an alert.'),
  PageHeading: stable('The h1; takes the focus when one arrives on a page.'),
  PasswordInput: settling('Its words come on demand: inside of OnDemandWords only.'),
  PersonAvatar: stable('Shows a whole akshara, क्ष and not क.'),
  PhoneInput: settling('Shows what it understood; what it does not understand is kept as written.'),
  PoliteStatus: stable('Render it always and fill it later, or it is not read out.'),
  Price: stable('The only way that rupees are shown.'),
  ProductCard: stable('Made for long lists: plain elements, remembered between renders.'),
  ProductCardSkeleton: stable(),
  ProductPicture: stable('Keeps its room while loading; falls back to CategoryCover.'),
  QuantityStepper: stable('Stops at 1; the cart’s store takes what it is given.'),
  RatingInput: settling('Its words come on demand: inside of OnDemandWords only. RatingStars shows a mean.'),
  RatingStars: stable('Drawn in CSS, because a page shows many.'),
  SchemeSwitch: stable(),
  SearchField: stable(),
  SelectField: stable('The native control, which every phone knows how to open.'),
  SkipLink: stable(),
  StatTile: stable('Stands in a dl.'),
  StatusBadge: stable(),
  TagInput: stable('Keeps what the domain’s addTag keeps.'),
  TextInput: stable('Its label stands above it, where 200 % text has room.'),
  TransferProgress: settling(),
};

const sections: Record<string, Status> = {
  AccountActions: stable(),
  ArchiveContents: settling('For those who sell with warnings, for those who buy without.'),
  CartLines: stable(),
  CatalogueToolbar: stable('Search, filter and order; the address holds what is chosen.'),
  ContactChannels: stable(),
  EarningsChart: settling('Bars and figures are one table; only where something can be earned.'),
  FaqList: stable(),
  FeatureSection: stable(),
  FileContents: settling('Fetched when a ZIP is chosen; never holds anybody up.'),
  Hero: stable(),
  LegalDocument: stable('Reads a document with its headings; makes the table of contents itself.'),
  NothingFound: settling('Says what is in the way, and what sounds alike.'),
  NoticeBar: stable('Problems interrupt a screen reader, news wait for their turn.'),
  OperatorDetails: stable(),
  OpeningHours: stable('Indian time, whatever the clock of the reader says.'),
  OrderSummary: stable(),
  OwnProductList: settling('Only where what is uploaded is kept; shows what the marketplace said.'),
  PasswordDialog: settling('Asks before what only the account’s owner may do.'),
  PaymentDialog: settling('One view for each state of a checkout; asks for nothing that belongs to a bank.'),
  PaymentOnDemand: settling('Fetches the dialog’s code with the first checkout.'),
  PersonalInformation: stable(),
  ProductContents: settling('Shows nothing where nothing is known.'),
  ProductGrid: stable(),
  ProfileSummary: stable(),
  PurchaseList: settling('Only where things are paid for; fetched with the account of who is signed in.'),
  QuickLookDialog: settling(),
  QuickLookOnDemand: settling('Fetches the dialog’s code when it is first asked for.'),
  ReceiptDialog: settling('Prints itself and nothing of the page behind it.'),
  SellerBenefits: stable(),
  SellerDashboard: stable(),
  ServicesSection: stable(),
  SignInDialog: settling('Signs in or makes an account: many do not know which they need.'),
  SignInOnDemand: settling('Fetches the dialog’s code when it is first asked for.'),
  SiteFooter: stable(),
  SiteHeader: stable(),
  StatsBanner: stable('Advertising figures, not measurements: for the demo only.'),
  TestFiguresNote: settling('Fetched where payments are tests.'),
  TestPaymentBanner: settling('Above the header of every page; fetched where payments are tests.'),
  TransferControls: settling('Only where uploads are kept; fetched when one begins.'),
  TrustSection: stable(),
  UploadForm: stable('The rules are the domain’s; see decision 2.'),
};

const templates: Record<string, Status> = {
  AccountTemplate: stable(),
  BuyTemplate: settling('Gains ways out when nothing is found.'),
  CartTemplate: stable(),
  ContactTemplate: stable(),
  CrashTemplate: stable('Stands alone: whatever has crashed may have been the shell.'),
  HomeTemplate: stable(),
  NotFoundTemplate: stable(),
  PayingCartTemplate: settling('The cart where it can be paid; says what one should know before.'),
  PrivacyPolicyTemplate: stable(),
  SellTemplate: stable(),
  ShellTemplate: stable('Header, footer and notices around every page.'),
  TermsOfServiceTemplate: stable(),
  UploadTemplate: stable(),
};

export const STATUS = { atoms, sections, templates };
