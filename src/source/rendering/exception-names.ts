import { simpleNameOf } from '../../model/java-names.js';

/** Packages of JDK exceptions outside of `java.lang` that generators name without their package. */
const jdkExceptions: Readonly<Record<string, readonly string[]>> = {
  'java.io': [
    'EOFException',
    'FileNotFoundException',
    'IOException',
    'InvalidClassException',
    'InvalidObjectException',
    'NotSerializableException',
    'ObjectStreamException',
    'StreamCorruptedException',
    'UTFDataFormatException',
    'UncheckedIOException',
    'UnsupportedEncodingException',
  ],
  'java.net': ['MalformedURLException', 'SocketException', 'URISyntaxException', 'UnknownHostException'],
  'java.nio': ['BufferOverflowException', 'BufferUnderflowException', 'ReadOnlyBufferException'],
  'java.nio.charset': [
    'CharacterCodingException',
    'IllegalCharsetNameException',
    'MalformedInputException',
    'UnsupportedCharsetException',
  ],
  'java.nio.file': ['InvalidPathException', 'NoSuchFileException'],
  'java.sql': ['SQLException'],
  'java.text': ['ParseException'],
  'java.time': ['DateTimeException'],
  'java.time.format': ['DateTimeParseException'],
  'java.util': [
    'ConcurrentModificationException',
    'DuplicateFormatFlagsException',
    'EmptyStackException',
    'IllegalFormatException',
    'IllegalFormatConversionException',
    'InputMismatchException',
    'MissingFormatArgumentException',
    'MissingResourceException',
    'NoSuchElementException',
    'UnknownFormatConversionException',
  ],
  'java.util.concurrent': [
    'CancellationException',
    'CompletionException',
    'ExecutionException',
    'RejectedExecutionException',
    'TimeoutException',
  ],
  'java.util.regex': ['PatternSyntaxException'],
};

const packageOfException = new Map(
  Object.entries(jdkExceptions).flatMap(([name, exceptions]) =>
    exceptions.map((exception) => [exception, name] as const),
  ),
);

/** `java.util.NoSuchElementException` for `NoSuchElementException`; undefined for what is in `java.lang` or unknown. */
export function qualifiedJdkException(simpleName: string): string | undefined {
  const packageName = packageOfException.get(simpleName);
  return packageName === undefined ? undefined : `${packageName}.${simpleName}`;
}

/** Whether `catch (Exception e)` lets exceptions of a type pass, as far as its name tells. */
export function isBeyondException(typeName: string): boolean {
  const simpleName = simpleNameOf(typeName);
  return simpleName.endsWith('Error') || simpleName === 'Throwable' || simpleName === 'ThreadDeath';
}
