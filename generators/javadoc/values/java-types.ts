/** Wrapper classes of numbers. */
export const numericBoxTypes = /^(Byte|Short|Integer|Long|Float|Double)$/;

/** Wrapper classes of the primitive types. */
export const boxTypes = /^(Byte|Short|Integer|Long|Float|Double|Character|Boolean)$/;

/** Final classes of java.lang: an object of another class is never an instance of these. */
export const finalTypes = /^(String|Byte|Short|Integer|Long|Float|Double|Character|Boolean)$/;
