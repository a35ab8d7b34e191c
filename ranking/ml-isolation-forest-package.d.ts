/** The package ships no types. */
declare module 'ml-isolation-forest' {
  export class IsolationForest {
    constructor(options?: { nEstimators?: number });
    train(trainingSet: readonly (readonly number[])[]): void;
    predict(data: readonly (readonly number[])[]): number[];
  }
}
