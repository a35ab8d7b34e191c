package teval.harness.loading;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;

/** A URL with content in memory. */
final class MemoryUrl {
    private MemoryUrl() {
    }

    static URL of(URL folder, String name, final byte[] bytes) {
        try {
            return new URL(null, folder + (folder.getPath().endsWith("/") ? "" : "/") + name, new URLStreamHandler() {
                @Override
                protected URLConnection openConnection(URL url) {
                    return new Connection(url, bytes);
                }
            });
        } catch (MalformedURLException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static final class Connection extends URLConnection {
        private final byte[] bytes;

        Connection(URL url, byte[] bytes) {
            super(url);
            this.bytes = bytes;
        }

        @Override
        public void connect() {
            connected = true;
        }

        @Override
        public int getContentLength() {
            return bytes.length;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return new ByteArrayInputStream(bytes);
        }
    }
}
