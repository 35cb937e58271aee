/** Typed by the domain's unions and existing stories, so that a missing story is a compile error. */
import type { CheckoutProblem, CheckoutStatusKind } from '../../src/domain/checkoutStatus';
import type { Category } from '../../src/domain/product';
import type { QuickLook } from '../../src/domain/listing';
import type { LoadState } from '../../src/domain/loadState';
import type { NoticeKind } from '../../src/domain/notice';
import type { ProblemState } from '../../src/domain/problem';
import type { PurchaseRefundState } from '../../src/domain/purchaseRefund';
import type { Sort } from '../../src/domain/catalogueQuery';
import type { FileProblem } from '../../src/domain/upload';
import type { Halt, UploadStatusKind } from '../../src/domain/uploadStatus';
import type * as AccountMails from '../emails/AccountMails.stories';
import type * as BuyingMails from '../emails/BuyingMails.stories';
import type * as SellingMails from '../emails/SellingMails.stories';
import type * as AccountPage from '../pages/AccountPage.stories';
import type * as BuyPage from '../pages/BuyPage.stories';
import type * as CartPage from '../pages/CartPage.stories';
import type * as SellPage from '../pages/SellPage.stories';
import type * as UploadPage from '../pages/UploadPage.stories';
import type * as EarningsChart from '../sections/EarningsChart.stories';
import type * as NoticeBar from '../sections/NoticeBar.stories';
import type * as OwnProductList from '../sections/OwnProductList.stories';
import type * as PaymentDialog from '../sections/PaymentDialog.stories';
import type * as ProblemTimeline from '../sections/ProblemTimeline.stories';
import type * as ProductGrid from '../sections/ProductGrid.stories';
import type * as PurchaseList from '../sections/PurchaseList.stories';
import type * as QuickLookDialog from '../sections/QuickLookDialog.stories';
import type * as UploadForm from '../sections/UploadForm.stories';

/** By title; an id has no capitals. */
interface StoryFiles {
  'emails/Account': typeof AccountMails;
  'emails/Buying': typeof BuyingMails;
  'emails/Selling': typeof SellingMails;
  'pages/AccountPage': typeof AccountPage;
  'pages/BuyPage': typeof BuyPage;
  'pages/CartPage': typeof CartPage;
  'pages/SellPage': typeof SellPage;
  'pages/UploadPage': typeof UploadPage;
  'sections/EarningsChart': typeof EarningsChart;
  'sections/NoticeBar': typeof NoticeBar;
  'sections/OwnProductList': typeof OwnProductList;
  'sections/PaymentDialog': typeof PaymentDialog;
  'sections/ProblemTimeline': typeof ProblemTimeline;
  'sections/ProductGrid': typeof ProductGrid;
  'sections/PurchaseList': typeof PurchaseList;
  'sections/QuickLookDialog': typeof QuickLookDialog;
  'sections/UploadForm': typeof UploadForm;
}

/** `file: Export`. */
export type StoryName = {
  [File in keyof StoryFiles]: `${File}: ${Exclude<keyof StoryFiles[File] & string, 'default'>}`;
}[keyof StoryFiles];

type Session = 'visitor' | 'member';

export const STATES = {
  'An upload': {
    idle: 'pages/UploadPage: Idle',
    uploading: 'pages/UploadPage: Uploading',
    success: 'pages/UploadPage: Success',
  } satisfies Record<UploadStatusKind, StoryName>,

  'A halted upload': {
    paused: 'pages/UploadPage: Paused',
    offline: 'pages/UploadPage: Offline',
    storageFull: 'pages/UploadPage: StorageFull',
    interrupted: 'pages/UploadPage: Interrupted',
  } satisfies Record<Halt, StoryName>,

  'A refused file': {
    typeNotAllowed: 'pages/UploadPage: TypeRefused',
    tooLarge: 'pages/UploadPage: SizeRefused',
    empty: 'pages/UploadPage: EmptyFileRefused',
    several: 'pages/UploadPage: SeveralRefused',
    folder: 'pages/UploadPage: FolderRefused',
    unsafeName: 'pages/UploadPage: NameRefused',
    nameTooLong: 'pages/UploadPage: LongNameRefused',
    unreadable: 'pages/UploadPage: FileUnreadable',
    notArchive: 'sections/UploadForm: NotAnArchive',
    damaged: 'sections/UploadForm: DamagedArchive',
    split: 'sections/UploadForm: SplitArchive',
    encrypted: 'sections/UploadForm: EncryptedArchive',
    emptyArchive: 'sections/UploadForm: EmptyArchive',
  } satisfies Record<FileProblem, StoryName>,

  'A checkout': {
    idle: 'pages/CartPage: Payable',
    creating: 'sections/PaymentDialog: Creating',
    priceChanged: 'pages/CartPage: PriceChanged',
    open: 'pages/CartPage: TestPayment',
    verifying: 'pages/CartPage: ConnectionLost',
    paid: 'pages/CartPage: Paid',
    failed: 'pages/CartPage: PaymentFailed',
    dismissed: 'pages/CartPage: Dismissed',
    pending: 'pages/CartPage: Pending',
  } satisfies Record<CheckoutStatusKind, StoryName>,

  'A failed payment': {
    declined: 'sections/PaymentDialog: Declined',
    insufficientFunds: 'sections/PaymentDialog: InsufficientFunds',
    timedOut: 'sections/PaymentDialog: TimedOut',
    cancelled: 'sections/PaymentDialog: Cancelled',
    unknown: 'sections/PaymentDialog: Unconfirmed',
    unavailable: 'sections/PaymentDialog: Unavailable',
    refused: 'sections/PaymentDialog: Refused',
    tooMany: 'sections/PaymentDialog: TooManyTries',
    signedOut: 'sections/PaymentDialog: SignedOut',
    noWindow: 'sections/PaymentDialog: NoWindow',
    unsent: 'sections/PaymentDialog: Unsent',
    outdated: 'sections/PaymentDialog: Outdated',
  } satisfies Record<CheckoutProblem, StoryName>,

  'The session, on the sell page': {
    visitor: 'pages/SellPage: LoggedOut',
    member: 'pages/SellPage: ZeroDashboard',
  } satisfies Record<Session, StoryName>,

  'The session, on the account page': {
    visitor: 'pages/AccountPage: LoggedOut',
    member: 'pages/AccountPage: View',
  } satisfies Record<Session, StoryName>,

  'A notice': {
    addedToCart: 'sections/NoticeBar: AddedToCart',
    cartLimit: 'sections/NoticeBar: CartLimit',
    cartNotSaved: 'sections/NoticeBar: CartNotSaved',
    removedFromCart: 'sections/NoticeBar: RemovedFromCart',
    othersInCart: 'sections/NoticeBar: OthersInCart',
    checkoutComingSoon: 'sections/NoticeBar: CheckoutComingSoon',
    fileMissing: 'sections/NoticeBar: FileMissing',
    fileRefused: 'sections/NoticeBar: FileTypeNotAllowed',
    profileSaved: 'sections/NoticeBar: ProfileSaved',
    emailVerified: 'sections/NoticeBar: EmailVerified',
    emailChanged: 'sections/NoticeBar: EmailChanged',
    emailKept: 'sections/NoticeBar: EmailKept',
    emailLinkOver: 'sections/NoticeBar: EmailLinkOver',
    passwordReset: 'sections/NoticeBar: PasswordReset',
    accountDeleted: 'sections/NoticeBar: AccountDeleted',
    deviceLoggedOut: 'sections/NoticeBar: DeviceLoggedOut',
    otherDevicesLoggedOut: 'sections/NoticeBar: OtherDevicesLoggedOut',
    secondFactorOn: 'sections/NoticeBar: SecondFactorOn',
    secondFactorOff: 'sections/NoticeBar: SecondFactorOff',
    backupCodesRenewed: 'sections/NoticeBar: BackupCodesRenewed',
    passkeyAdded: 'sections/NoticeBar: PasskeyAdded',
    passkeyRemoved: 'sections/NoticeBar: PasskeyRemoved',
    newVersion: 'sections/NoticeBar: NewVersion',
    failed: 'sections/NoticeBar: Unavailable',
  } satisfies Record<NoticeKind, StoryName>,

  'A category of the catalogue': {
    all: 'pages/BuyPage: All',
    code: 'pages/BuyPage: Code',
    prompts: 'pages/BuyPage: Prompts',
    assets: 'pages/BuyPage: Assets',
    scripts: 'pages/BuyPage: Scripts',
  } satisfies Record<Category | 'all', StoryName>,

  'A sort order of the catalogue': {
    latest: 'pages/BuyPage: Latest',
    popular: 'pages/BuyPage: Popular',
    'price-low': 'pages/BuyPage: PriceLow',
    'price-high': 'pages/BuyPage: PriceHigh',
    rating: 'pages/BuyPage: BestRating',
  } satisfies Record<Sort, StoryName>,

  'A list of products': {
    loading: 'pages/BuyPage: Loading',
    failed: 'pages/BuyPage: Failed',
    ready: 'pages/BuyPage: All',
    outdated: 'sections/ProductGrid: Outdated',
    retrying: 'sections/ProductGrid: Retrying',
  } satisfies Record<LoadState, StoryName>,

  'The quick look': {
    loading: 'sections/QuickLookDialog: Loading',
    found: 'sections/QuickLookDialog: Found',
    notFound: 'sections/QuickLookDialog: NotFound',
    failed: 'sections/QuickLookDialog: Failed',
  } satisfies Record<NonNullable<QuickLook>['kind'], StoryName>,

  Purchases: {
    loading: 'pages/AccountPage: PurchasesLoading',
    failed: 'pages/AccountPage: PurchasesFailed',
    ready: 'pages/AccountPage: Purchases',
    outdated: 'sections/PurchaseList: Outdated',
    retrying: 'sections/PurchaseList: Retrying',
  } satisfies Record<LoadState, StoryName>,

  'A problem with a purchase': {
    open: 'sections/ProblemTimeline: Open',
    answered: 'sections/ProblemTimeline: Answered',
    refunded: 'sections/ProblemTimeline: Refunded',
    declined: 'sections/ProblemTimeline: Declined',
    withdrawn: 'sections/ProblemTimeline: Withdrawn',
  } satisfies Record<ProblemState, StoryName>,

  'A refund': {
    due: 'sections/PurchaseList: RefundDecided',
    pending: 'sections/PurchaseList: Refunded',
    processed: 'sections/PurchaseList: RefundArrived',
    failed: 'sections/PurchaseList: RefundFailed',
  } satisfies Record<PurchaseRefundState, StoryName>,

  'Own products': {
    loading: 'sections/OwnProductList: Loading',
    failed: 'sections/OwnProductList: Failed',
    ready: 'sections/OwnProductList: Ready',
    outdated: 'sections/OwnProductList: Outdated',
    retrying: 'sections/OwnProductList: Retrying',
  } satisfies Record<LoadState, StoryName>,

  Earnings: {
    loading: 'pages/SellPage: EarningsLoading',
    failed: 'pages/SellPage: EarningsFailed',
    ready: 'pages/SellPage: Earnings',
    outdated: 'sections/EarningsChart: Outdated',
    retrying: 'sections/EarningsChart: Retrying',
  } satisfies Record<LoadState, StoryName>,
} satisfies Record<string, Record<string, StoryName>>;
