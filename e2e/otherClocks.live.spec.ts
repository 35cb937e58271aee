import { testOtherClocks } from './otherClocks';

testOtherClocks();
